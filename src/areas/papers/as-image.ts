/** The address of a paper as a picture that loads nothing and runs nothing, whatever its text says. */
export const asImage = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
