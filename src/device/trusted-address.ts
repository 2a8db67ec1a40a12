interface Policy {
  createScriptURL(address: string): string
}
interface TrustedTypes {
  createPolicy(name: 'app', rules: Policy): Policy
}

/** Folders of scripts that a worker may be made of: the build's, and on a developer's server the sources themselves. */
const folders = import.meta.env.DEV ? ['/assets/', '/src/'] : ['/assets/']

/** Tells if a worker may be made of a script: the service worker's, or one of those folders. */
const isOurs = (address: string) => {
  const { origin, pathname } = new URL(address, window.location.href)
  const isKnown = pathname === '/service-worker.js' || folders.some((folder) => pathname.startsWith(folder))
  return origin === window.location.origin && isKnown
}

let policy: Policy | undefined

/** Confirms that an address is ours, for pages that require trusted types for scripts; throws if it is not. */
export function trusted(address: string): string {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  if (!types) return address
  policy ??= types.createPolicy('app', {
    createScriptURL(url) {
      if (!isOurs(url)) throw new TypeError(`${url} is no script of this console.`)
      return url
    },
  })
  return policy.createScriptURL(address)
}
