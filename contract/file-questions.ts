import { z } from 'zod'
import { named } from './named.ts'

/** The alphabets in which a text file can be written, by the names that decoders have for them. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export type Encoding = (typeof encodings)[number]

/** The signs that can separate the whole and the decimals of an amount. */
export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** The order of day and month in dates like 3/4/2026. */
export const dateOrders = ['day', 'month'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Answers to questions that a file leaves open. */
export interface FileAnswers {
  encoding?: Encoding
  decimal?: DecimalSign
  date_order?: DateOrder
}

/** A cell of the file and its value under an answer: a day, or an amount in minor units; a word is itself. */
const FileExample = named('FileExample', {
  cell: z.string(),
  means: z.union([z.string(), z.number()]).optional(),
})
type FileExample = z.output<typeof FileExample>

/** A question about a file that only a person can answer, with examples of cells under each answer. */
export const FileQuestion = named('FileQuestion', {
  about: z.enum(['encoding', 'decimal', 'date_order']),
  choices: z.array(z.object({ answer: z.string(), examples: z.array(FileExample) })),
})
export type FileQuestion = z.output<typeof FileQuestion>
