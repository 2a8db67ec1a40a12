import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is fetched by `load`, or when it is first shown. */
export type FetchedComponent<Props = object> = ComponentType<Props> & { load: () => Promise<unknown> }

/**
 * A component whose code is in a file of its own. If the code is already loaded it is shown at once; React's `lazy`
 * alone would show the fallback first, and delay the content by 0.3 s. Until the code is loaded it suspends.
 */
export function fetched<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): FetchedComponent<Props> {
  let code: ComponentType<Props> | undefined
  const load = async () => ({ default: (code ??= await fetchCode()) })
  const Suspended = lazy(load)
  const Component = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => code ?? Suspended)
    return <Shown {...props} />
  }
  return Object.assign(Component, { load })
}
