import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config.ts'
import { diskFull } from './trouble.ts'

/** The process that has a data directory open: it is written next to the directory, readable by its owner only. */
export interface LockFile {
  pid: number
  /** The kernel's start time of that process, so that a reused pid is not taken for it; empty if it is unknown. */
  started: string
  /** Address of that process's server; empty for a command line tool. */
  address: string
  /** Lets a tool on this machine act through the running process. */
  token: string
}

export interface Lock {
  token: string
  /** Writes the address of this process into the lock file. */
  announce(address: string): void
  /** Releases the data directory. */
  release(): void
}

const lockPath = (dataDir: string) => join(dataDir, 'lock.json')

/**
 * Locks a data directory for this process, also if a dead process had locked it. Two processes on one embedded database
 * lose writes silently, so a StartError names the live holder instead.
 */
export function takeLock(dataDir: string, address = ''): Lock {
  const own: LockFile = {
    pid: process.pid,
    started: startTime(process.pid),
    address,
    token: randomBytes(32).toString('base64url'),
  }
  makeWritable(dataDir)
  const path = lockPath(dataDir)
  if (!createLock(path, own)) {
    const holder = readLock(dataDir)
    if (holder && isAlive(holder)) throw new StartError(inUse(dataDir, holder))
    if (holder) moveAside(path, holder, dataDir)
    if (!createLock(path, own)) throw new StartError(inUse(dataDir, readLock(dataDir)))
  }
  return {
    token: own.token,
    announce: (now) => {
      writeFileSync(`${path}.${own.pid}`, render({ ...own, address: now }), { mode: 0o600 })
      renameSync(`${path}.${own.pid}`, path)
    },
    release: () => {
      if (readLock(dataDir)?.token === own.token) rmSync(path, { force: true })
    },
  }
}

/** Returns the live process that has a data directory open, if there is one. */
export function lockHolder(dataDir: string): LockFile | undefined {
  const holder = readLock(dataDir)
  return holder && isAlive(holder) ? holder : undefined
}

function readLock(dataDir: string): LockFile | undefined {
  let text: string
  try {
    text = readFileSync(lockPath(dataDir), 'utf8')
  } catch {
    return undefined
  }
  return parseLock(text)
}

/** Reads a lock file. An unreadable one is incomplete after a crash of disk or machine: its holder has ended. */
function parseLock(text: string): LockFile {
  try {
    return JSON.parse(text) as LockFile
  } catch {
    return { pid: 0, started: '', address: '', token: '' }
  }
}

const render = (lock: LockFile) => `${JSON.stringify(lock, undefined, 2)}\n`

/** Creates the lock by a link, which appears whole or not at all, so no process ever reads half a lock. */
function createLock(path: string, own: LockFile): boolean {
  const written = `${path}.${own.pid}`
  try {
    writeFileSync(written, render(own), { mode: 0o600 })
    linkSync(written, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(written, { force: true })
  }
}

/**
 * Moves a dead lock aside by a rename, so that only one of two processes that find it continues. Puts a live lock back.
 */
function moveAside(path: string, dead: LockFile, dataDir: string): void {
  const aside = `${path}.${process.pid}.dead`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = parseLock(readFileSync(aside, 'utf8'))
  if (moved.token !== dead.token) {
    renameSync(aside, path)
    throw new StartError(inUse(dataDir, moved))
  }
  rmSync(aside)
}

function isAlive({ pid, started }: LockFile): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return started === '' || startTime(pid) === started
}

function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may hold spaces; the start time is the 22nd field.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw diskFull(dataDir)
    throw new StartError(
      `The data directory ${dataDir} cannot be written: ${error instanceof Error ? error.message : String(error)}.\n` +
        'Give this user the right to write there, or name another one, for example: DATA_DIR=/var/lib/statehouse',
    )
  }
}

function inUse(dataDir: string, holder: LockFile | undefined): string {
  const where = holder?.address ? ` and serves ${holder.address}` : ''
  const who = holder && holder.pid > 0 ? `process ${holder.pid} has it open${where}` : 'another process is opening it'
  return (
    `The data directory ${dataDir} is in use: ${who}.\n` +
    'Stop that process first, or start with another directory, for example: DATA_DIR=.data-2 PORT=3001'
  )
}
