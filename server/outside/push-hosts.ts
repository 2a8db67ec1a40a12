import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Hosts to which a message may be pushed. */
export interface PushHosts {
  /** "fcm.googleapis.com", or "*.push.apple.com" for all its subdomains; empty if push is off. */
  hosts: readonly string[]
  /** Tells if this machine may act as a push service: for tests only. */
  isLoopbackAllowed: boolean
}

/** The push services of the known browsers. */
export const browsersOwn = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

const longest = 1000
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

const isNamed = (host: string, hosts: readonly string[]) =>
  hosts.some((allowed) => (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed))

/** Returns the reason why no message is pushed to an address; null if it may be one of a push service. */
export function refusedEndpoint(endpoint: string, { hosts, isLoopbackAllowed }: PushHosts): string | null {
  if (endpoint.length > longest || !URL.canParse(endpoint)) return 'is no address of a push service'
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return 'must not carry a name or password'
  if (isLoopbackAllowed && thisMachine.test(hostname) && /^https?:$/.test(protocol)) return null
  if (protocol !== 'https:' || port !== '') return 'must be https, without a port'
  return isNamed(hostname, hosts) ? null : 'is not at a push service that this server knows'
}

const closed = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address, length] = network.split('/')
  closed.addSubnet(address!, Number(length), 'ipv4')
}
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
/** Exceptions within the public range: addresses for documentation, and addresses that contain an IPv4 address. */
const closed6 = new BlockList()
for (const [address, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(address, length, 'ipv6')

/** Tells if an address is public, and not one of our own networks. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

/** A name that resolves to an address in our own networks. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/**
 * Looks a name up for one connection and refuses it if any of its addresses is not public. The connection uses the
 * found addresses, so the name cannot point to another machine a moment later.
 */
export function guardedLookup({ isLoopbackAllowed }: Pick<PushHosts, 'isLoopbackAllowed'>): LookupFunction {
  const isAllowed = ({ address }: LookupAddress) => isPublic(address) || (isLoopbackAllowed && isLoopback(address))
  return (hostname, options, answer) => {
    lookup(hostname, { family: options.family, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return answer(error ?? new AddressRefused(hostname), '', 0)
      if (!found.every(isAllowed)) return answer(new AddressRefused(hostname), '', 0)
      if (options.all) answer(null, found)
      else answer(null, first.address, first.family)
    })
  }
}
