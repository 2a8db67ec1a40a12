import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is fetched by `load`, or when it is first shown. */
export type FetchedComponent<Props = object> = ComponentType<Props> & { load: () => Promise<unknown> }

/**
 * A component whose code comes in a file of its own. Where the code is here already it is shown at once; React's `lazy` alone
 * would show what stands in for it first, and hold back what follows for 0.3 s. Shown before, it suspends.
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
