import type { RunDocument } from '#contract/lab/run-document.ts'
import type { Configuration } from 'statechart-paths/arrows.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import { pathOf } from 'statechart-paths/paths/path.ts'
import { purposesOf } from 'statechart-report/path-words.ts'

/** One path in a JUnit report. */
interface TestCase {
  name: string
  milliseconds: number
  /** The failure, if there was one. */
  failure?: string
}

interface TestSuite {
  name: string
  cases: TestCase[]
}

/** Text as XML may hold it: control characters that it forbids are left out. */
const escape = (text: string) =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const timeOf = (cases: readonly TestCase[]) =>
  (cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000).toFixed(3)
const countsOf = (cases: readonly TestCase[]) =>
  `tests="${cases.length}" failures="${cases.filter(({ failure }) => failure !== undefined).length}" errors="0" time="${timeOf(cases)}"`

/** A JUnit report as build servers read it: a suite for each chart, a case for each path. */
export function junitOf(name: string, suites: readonly TestSuite[]): string {
  const caseLines = (suite: string, one: TestCase) => {
    const head = `    <testcase classname="${escape(suite)}" name="${escape(one.name)}" time="${timeOf([one])}"`
    if (one.failure === undefined) return [`${head}/>`]
    const [first = ''] = one.failure.split('\n')
    return [`${head}>`, `      <failure message="${escape(first)}">${escape(one.failure)}</failure>`, '    </testcase>']
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escape(name)}" ${countsOf(suites.flatMap(({ cases }) => cases))}>`,
    ...suites.flatMap((suite) => [
      `  <testsuite name="${escape(suite.name)}" ${countsOf(suite.cases)}>`,
      ...suite.cases.flatMap((one) => caseLines(suite.name, one)),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}

/**
 * The JUnit report on a run, from its document. With `lacking`, by chart, each chart has a case that fails if something
 * is not covered.
 */
export const junitOfRun = (
  { level, charts: ran }: RunDocument,
  charts: readonly Chart[],
  lacking?: ReadonlyMap<string, string | undefined>,
): string =>
  junitOf(
    `paths on the level ${level}`,
    ran.map(({ chart: id, paths }) => {
      const chart = charts.find((one) => one.id === id)!
      const walked = paths.map(({ start, events }) => pathOf(chart, start as Configuration, events))
      const purposes = purposesOf(chart, walked)
      const cases = paths.map((path, index) => ({
        name: `${path.id} ${purposes[index]!.words}`,
        milliseconds: path.milliseconds,
        ...(path.failure !== undefined && { failure: [path.failure, path.unsteady].filter(Boolean).join('\n') }),
      }))
      const failure = lacking?.get(id)
      const whole = { name: 'covers everything', milliseconds: 0, ...(failure !== undefined && { failure }) }
      return { name: id, cases: lacking ? [...cases, whole] : cases }
    }),
  )
