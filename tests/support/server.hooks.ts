import { afterAll } from 'vitest'
import { endServers } from './server.ts'

afterAll(endServers)
