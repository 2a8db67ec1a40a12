/** The part of the package that is used; its own types are out of reach of its `exports`. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string
  export function getRole(element: Element): string | null
  export function isInaccessible(element: Element): boolean
}
