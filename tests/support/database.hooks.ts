import './known-columns.ts'
import { afterAll } from 'vitest'
import { closeTestDatabase } from './database.ts'

afterAll(closeTestDatabase)
