import { ReadableStream, TextDecoderStream } from 'node:stream/web'
import { BroadcastChannel } from 'node:worker_threads'

/** Gives the DOM of the tests what every browser has and it lacks. */
Object.assign(globalThis, { BroadcastChannel, ReadableStream, TextDecoderStream })
