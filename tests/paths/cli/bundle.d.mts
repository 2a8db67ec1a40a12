import type { Plugin } from 'vite'
/** Builds the console into a folder; plugins may change its sources on the way. */
export function buildConsole(root: string, folder: string, plugins: readonly Plugin[]): Promise<void>
/** Bundles the path kit into a folder; plugins may change its sources on the way. */
export function bundleKit(root: string, folder: string, plugins?: readonly Plugin[]): Promise<void>
