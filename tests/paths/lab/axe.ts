import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** The script of axe-core, which is installed where tests run. */
const path = 'node_modules/axe-core/axe.min.js'

export const hasAxe = (): boolean => existsSync(path)
export const axeScript = (): Promise<string> => readFile(path, 'utf8')
