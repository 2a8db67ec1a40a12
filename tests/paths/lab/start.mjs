/** The program of a session of the lab, which the server starts: bundled with the path kit, ended with the server. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../../server/cli/sources.mjs'
import { bundledKit } from '../cli/bundled.mjs'

process.on('disconnect', () => process.exit(0))
process.chdir(root)
const { serveSession } = await import(pathToFileURL(join(await bundledKit(), 'session.js')).href)
const { port } = await serveSession()
process.send({ port })
