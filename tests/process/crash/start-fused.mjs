/**
 * `npm start`, but the process ends itself with SIGKILL at the point that FUSE names, as if the machine had gone: in
 * its n-th write since it started, before one of its statements, before or after its commit. A write is one that stores
 * its request id, or a transaction with a statement like FUSE_ON from there on. It watches the drivers of both
 * databases from outside; the server is the built one and knows nothing of it.
 */
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

const [write, moment, statement] = (process.env.FUSE ?? '').split(' ')
/** Recognises a write by its first statement, which stores its request id, unless another is named. */
const isWrite = new RegExp(process.env.FUSE_ON ?? '^insert into "requests"', 'i')
let writes = 0

const die = () => process.kill(process.pid, 'SIGKILL')

/** One connection: whether a write is under way on it, and how many statements that had. */
class Line {
  #isMine = false
  #count = 0

  /** A statement is about to be sent. */
  before(text) {
    if (!this.#isMine && isWrite.test(text)) {
      writes += 1
      this.#isMine = writes === Number(write)
      this.#count = 0
    }
    if (!this.#isMine) return
    const isCommit = /^commit/i.test(text)
    if (moment === 'before-statement' && (isCommit || this.#count === Number(statement))) die()
    if (moment === 'before-commit' && isCommit) die()
    this.#count += 1
  }

  /** The commit has been sent to the database, which may or may not have done it. */
  told(text) {
    if (this.#isMine && moment === 'while-committing' && /^commit/i.test(text)) die()
  }

  /** The database has answered. */
  after(text) {
    if (!this.#isMine || !/^commit/i.test(text)) return
    if (moment === 'after-commit') die()
    this.#isMine = false
  }
}

watchPostgres(pg.Client.prototype)
watchPglite(PGlite.prototype)

function watchPostgres(client) {
  const { query } = client
  const lines = new WeakMap()
  client.query = function (...given) {
    const [config] = given
    const text = typeof config === 'string' ? config : config?.text
    if (typeof text !== 'string') return query.apply(this, given)
    if (!lines.has(this)) lines.set(this, new Line())
    const line = lines.get(this)
    line.before(text)
    const answer = query.apply(this, given)
    if (!(answer instanceof Promise)) return answer
    setImmediate(() => line.told(text))
    return answer.then((result) => {
      line.after(text)
      return result
    })
  }
}

function watchPglite(database) {
  const { execProtocolRawSync } = database
  const line = new Line()
  const texts = new Map()
  database.execProtocolRawSync = function (message) {
    const text = statementIn(Buffer.from(message), texts)
    if (text === undefined) return execProtocolRawSync.call(this, message)
    line.before(text)
    const answer = execProtocolRawSync.call(this, message)
    line.told(text)
    line.after(text)
    return answer
  }
}

/** The text that a message of the protocol runs: a plain query's own, or that of the statement which it binds. */
function statementIn(message, texts) {
  const kind = String.fromCharCode(message[0])
  const words = message.subarray(5).toString('utf8').split('\0', 2)
  if (kind === 'Q') return words[0]
  if (kind === 'P') texts.set(words[0], words[1])
  return kind === 'B' ? texts.get(words[1]) : undefined
}

await import('../../../server/cli/start.mjs')
