interface Policy {
  createScriptURL(address: string): string
}
interface TrustedTypes {
  createPolicy(name: 'app', rules: Policy): Policy
}

/** Addresses of scripts that a worker may be made of: that of the service worker, and those of the build. */
const isOurs = (address: string) => {
  const { origin, pathname } = new URL(address, window.location.href)
  return origin === window.location.origin && (pathname === '/service-worker.js' || pathname.startsWith('/assets/'))
}

let policy: Policy | undefined

/** A page that says what may become a script wants to hear that this address is ours; throws where it is not. */
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
