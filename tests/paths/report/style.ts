import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import tokens from '../../../src/ui/tokens.css?raw'
import colours from './style/colours.css?raw'
import controls from './style/controls.css?raw'
import diagram from './style/diagram.css?raw'
import figures from './style/figures.css?raw'
import findings from './style/findings.css?raw'
import page from './style/page.css?raw'
import print from './style/print.css?raw'
import tables from './style/tables.css?raw'

/** The product's own type, written into the page: it must look the same without any network. */
const font = () =>
  readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  ).toString('base64')

/** A sheet's colours: dark ones if the reader's system is dark, unless the page sets its own skin. */
function withDark(sheet: string): string {
  const [, dark = ''] = /:root\[data-skin='dark'\] \{([\s\S]*?)\n\}/.exec(sheet) ?? []
  return `${sheet}\n@media (prefers-color-scheme: dark) { :root:not([data-skin]) {${dark}} }`
}

/** The page contains numbers and colours for each level; these rules show those of the chosen level. */
function levelRules(levels: number): string {
  const statuses = ['taken', 'partly', 'missing', 'failed', 'unreachable']
  return Array.from({ length: levels }, (_, level) => [
    `[data-level='${level}'] .n:not(.n${level}) { display: none; }`,
    ...statuses.map(
      (status) =>
        `[data-level='${level}'] .at${level}-${status} { --ink: var(--ink-${status}); --fill: var(--fill-${status}); --dash: var(--dash-${status}); }`,
    ),
  ])
    .flat()
    .join('\n')
}

/** All of the page's style. */
export const styleSheet = (levels: number): string =>
  [
    `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font()}) format('woff2'); }`,
    withDark(tokens),
    withDark(colours),
    page,
    figures,
    tables,
    findings,
    controls,
    diagram,
    levelRules(levels),
    print,
  ].join('\n')
