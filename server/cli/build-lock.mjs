import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Writes this process into the lock file unless there is one; the system lets only one writer through. */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** Tells if the process that holds the lock is gone; a lock that is being written counts as held. */
function isLeft(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    if (pid > 0) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/**
 * Runs work while no other process on this machine runs work under the same lock file. Waits for its turn; a lock whose
 * process was killed is removed.
 */
export async function alone(path, work) {
  mkdirSync(dirname(path), { recursive: true })
  while (!take(path)) {
    if (isLeft(path)) rmSync(path, { force: true })
    else await pause(100)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
