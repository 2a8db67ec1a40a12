/** Goes to a place of the console in a frame as its links do, without a reload. */
export function goInFrame({ contentWindow }: HTMLIFrameElement, path: string): void {
  const { history, PopStateEvent } = contentWindow as Window & typeof globalThis
  history.pushState({}, '', path)
  contentWindow!.dispatchEvent(new PopStateEvent('popstate'))
}
