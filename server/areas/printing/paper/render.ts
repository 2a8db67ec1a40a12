import receiptline from 'receiptline'
import type { Language } from '#contract/states.ts'
import { bold, paper } from './document.ts'
import { escPosOf } from './pictures/esc-pos.ts'
import { svgCommands } from './pictures/svg.ts'
import { paperWords } from './words.ts'

/** Input of a rendering: the document, and the result of earlier tries. */
interface RenderInput {
  document: string
  /** Characters per line. */
  width: number
  /** 1 for the first print; later ones are marked as copies. */
  copy: number
  /** True if a copy may already be printed; the paper then has a note. */
  mayBePrinted: boolean
}

function marked({ document, copy, mayBePrinted }: RenderInput, language: Language): string {
  const { copy: word, perhapsTwice } = paperWords[language]
  const mark = copy > 1 && bold(`${word} ${copy}`)
  return paper(mark, mayBePrinted && bold(perhapsTwice), document, mark)
}

const encoding = 'multilingual'

/** Draws the paper as a picture, which loads no other files and is always the same. */
export const asSvg = (given: RenderInput, language: Language): string =>
  receiptline
    .transform(marked(given, language), { cpl: given.width, encoding, command: svgCommands })
    .replace(/<style[\s\S]*?<\/style>/, '')
    .replaceAll(/receipt-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'receipt')

/** Writes the paper as plain text, with its columns. */
export const asText = (given: RenderInput, language: Language): string =>
  receiptline.transform(marked(given, language), { cpl: given.width, encoding, command: 'text' })

/** Writes the paper for an ESC/POS printer, which prints and cuts it. */
export const asEscPos = (given: RenderInput, language: Language): Promise<Buffer> =>
  escPosOf(marked(given, language), given.width)
