import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type Address, familyName, networkList, undressed } from './networks.ts'

/** Addresses that printers may have. */
export interface PrinterNetworks {
  /** Networks in CIDR notation; the server connects to nothing outside them. */
  networks: readonly string[]
  /** Tells if this machine itself may act as a printer, at any port; never in production. */
  isLoopbackAllowed: boolean
}

/** Time limits of a printer, in milliseconds: for the connection, the report of its status, and the printing. */
export interface Patience {
  connect: number
  status: number
  print: number
}

/** The ranges that cannot be reached from outside; a printer's network lies in one of them. */
export const privateRanges = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fd00::/8'] as const

/** Tells if a network, in CIDR notation, lies in a private range. */
export function isPrivate(network: string): boolean {
  const [address = '', length = ''] = network.split('/')
  const family = isIP(address)
  if (!family || !/^\d{1,3}$/.test(length) || Number(length) > (family === 6 ? 128 : 32)) return false
  return privateRanges.some(
    (range) => Number(length) >= Number(range.split('/')[1]) && networkList([range]).check(address, familyName(family)),
  )
}

const loopback = networkList(['127.0.0.0/8', '::1/128'])

/** Tells if a printer may have this address. */
export function isAllowed(given: Address, { networks, isLoopbackAllowed }: PrinterNetworks): boolean {
  const { address, family } = undressed(given.address)
  const name = familyName(family)
  return networkList(networks).check(address, name) || (isLoopbackAllowed && loopback.check(address, name))
}

/** Ports on which printers listen: raw, LPD and IPP. A device on another port is not a printer. */
const printerPorts = [9100, 515, 631]

/** Tells if a printer may have this port, on any host. */
export const isPort = (port: number, { isLoopbackAllowed }: PrinterNetworks): boolean =>
  printerPorts.includes(port) || isLoopbackAllowed

/** Tells if the server may connect to this address and port as a printer. */
export const isPrinter = (at: Address & { port: number }, allowed: PrinterNetworks): boolean =>
  printerPorts.includes(at.port) || (allowed.isLoopbackAllowed && loopback.check(at.address, familyName(at.family)))

/**
 * Returns the reason why a host cannot be a printer's (a key of `problem.*`), as far as that is known without a lookup
 * of its address, or null.
 */
export function refusedHost(host: string, allowed: PrinterNetworks): 'host' | 'hostOutside' | null {
  const family = isIP(host)
  if (!family && !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(host)) return 'host'
  if (!family) return /^[\d.]+$|^0x/i.test(host) ? 'host' : null
  return isAllowed({ address: host, family: family === 6 ? 6 : 4 }, allowed) ? null : 'hostOutside'
}

/**
 * Looks up the address of a printer: the connection uses this address, so that the name cannot point to another a
 * moment later. Returns undefined if one of its addresses is not a printer's.
 */
export async function addressOf(host: string, allowed: PrinterNetworks): Promise<Address | undefined> {
  if (refusedHost(host, allowed) !== null) return undefined
  const found = (await lookup(host, { all: true })).map(({ address, family }): Address => ({
    address,
    family: family === 6 ? 6 : 4,
  }))
  return found.length > 0 && found.every((one) => isAllowed(one, allowed)) ? found[0] : undefined
}
