import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../server/cli/free-port.mjs'

const debian = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

/** The folder with PostgreSQL's `initdb` and `postgres`: on the PATH, else the newest of Debian's, else undefined. */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => `${debian}/${version}/bin`),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * Starts a private PostgreSQL on a free loopback port, in a temporary folder that is removed with it, and returns its
 * address. PostgreSQL refuses to run as root: there it runs as the user `postgres`, who owns the folder. `kill` ends it
 * as a crash would, `restart` starts it again on the same data, `signal` reaches all its processes, which needs Linux.
 */
export async function startCluster(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-pg-'))
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (isRoot) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(bin, 'initdb'), init, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off']
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const launch = () => spawn(join(bin, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' })
  let server = launch()
  const stop = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await answer(url, server)
  } catch (error) {
    stop()
    throw error
  }
  const kill = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await gone
  }
  /** Its last connections hold the memory of the one that was killed for a moment yet. */
  const restart = async () => {
    for (let attempt = 0; ; attempt++) {
      server = launch()
      try {
        return await answer(url, server)
      } catch (error) {
        if (attempt === 100) throw error
      }
    }
  }
  const signal = (name) => {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ')
    for (const pid of [server.pid, ...children.map(Number)]) process.kill(pid, name)
  }
  return { url, stop, kill, restart, signal }
}

const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

async function answer(url, server) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL stopped at once with exit code ${server.exitCode}.`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      await new Promise((resume) => setTimeout(resume, 100))
    }
  }
  throw new Error('PostgreSQL did not answer within ten seconds.')
}
