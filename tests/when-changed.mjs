/**
 * Tests that take long and are about a few folders: of tools, of single screens, of races and crashes, of every call. By
 * day they run when files of those folders have changed since they passed; every night they run anyway.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, root } from '../server/cli/sources.mjs'

const provenFile = join(root, 'tests/proven.json')

/** The test of a screen, and the folders it is about. */
const screen = (name, ...sources) => ({
  sources: [...sources, `tests/browser/${name}.test.ts`],
  tests: [`tests/browser/${name}.test.ts`],
})

const charts = ['machines', 'src/ui/overlay', 'src/ui/form']
/** The path kit's own; sessions of the lab stand on it, and it does not know them. */
const paths = [
  ...['browser', 'bugs', 'cli', 'http', 'report', 'walk'].map((folder) => `tests/paths/${folder}`),
  ...[
    'any-construct.test',
    'charts.test',
    'cover',
    'failure-of',
    'hostile',
    'levels',
    'open-level',
    'shrink-failing',
  ].map((name) => `tests/paths/${name}.ts`),
]

/** The groups: each with the files it tests, and the tests, as globs. */
const groups = {
  'the path kit': {
    sources: ['machines/kit', 'machines/report', 'machines/workflow', ...paths],
    tests: [
      'machines/kit/paths/{any-paths,generators,ids,pairs,shrink}.test.ts',
      'tests/paths/{any-construct,charts}.test.ts',
      'tests/paths/bugs/**/*.test.ts',
      'tests/paths/cli/*.test.ts',
      'machines/report/*.test.ts',
      'tests/paths/report/*.test.ts',
      'tests/paths/walk/{walk,together,shrink-actions,choose}*.test.ts',
      'tests/browser/path-report.test.ts',
      'tests/process/paths.test.ts',
    ],
  },
  'backup and move': {
    sources: [
      'server/tools/backup',
      'server/tools/move',
      'server/db/migrations',
      'tests/process/backup.test.ts',
      'tests/process/move.test.ts',
    ],
    tests: ['tests/process/{backup,move}.test.ts'],
  },
  'the demo story': {
    sources: ['server/demo', 'server/db/schema', 'server/db/migrations', 'machines'],
    tests: ['server/demo/**/*.test.ts'],
  },
  'the floor plan editor': screen('floor-plan', 'src/areas/tables/plan', 'server/areas/tables/plan'),
  'stores and people': screen('stores', 'src/resources/store', 'server/areas/stores', 'server/areas/people'),
  'moving a menu in': screen('move-in', 'src/resources/move-in', 'src/commands/import-file', 'server/areas/move-in'),
  'sessions of the lab': {
    sources: [
      'server/lab',
      'server/http/in-turn.ts',
      'contract/lab',
      'tests/paths/lab',
      'tests/process/lab-session.test.ts',
    ],
    tests: ['tests/paths/lab/**/*.db.test.ts', 'tests/process/lab-session.test.ts'],
  },
  'the lab': {
    sources: [
      'src/lab',
      'src/ui/show',
      'src/ui/hooks',
      'machines/kit',
      'machines/report',
      'machines/workflow',
      'tests/browser/lab',
      'tests/paths/lab',
      'tests/paths/browser',
    ],
    tests: ['tests/browser/lab/*.test.ts', 'src/lab/**/*.test.tsx'],
  },
  'the installed console': screen('installed', 'src/worker', 'src/public', 'server/cli/vite'),
  'the system page': screen('system', 'src/app/system', 'server/operator'),
  'notices and pictures': screen('house-tells', 'src/app/notices', 'server/areas/media', 'server/areas/menu'),
  'lost answers': screen('faults', 'src/api', 'tests/paths/browser'),
  conflicts: screen('conflicts', 'src/api', 'src/commands/use-command.ts', 'src/resources/form/FormConflicts.tsx'),
  'the error catalogue': screen('error-catalogue', 'src/api', 'src/commands/gate.ts', 'machines/gate.machine.ts'),
  'records and lists': screen('resources', 'src/resources', 'src/ui/show', 'server/resources', 'contract/resources'),
  'the shell': screen('everywhere', 'src/app'),
  'shared tablets': screen('shared-tablet', 'src/app', 'src/device', 'server/http'),
  'paths on screens': {
    sources: ['machines', ...paths, 'src/areas', 'src/commands', 'src/ui', 'src/api', 'src/app'],
    tests: ['tests/browser/{flow,guest,order,shell}-paths.test.ts'],
  },
  'how screens look': screen('axe', 'src'),
  'help and keys': screen('help', 'src/app', 'src/areas', 'src/commands'),
  'two at one bill': screen('bill-conflicts', 'src/areas', 'src/commands', 'src/api', 'machines'),
  'checks of a store': screen('records/checks', 'src/areas/checks', 'server/rules'),
  'files that come in': {
    sources: [
      'server/csv',
      'server/tools/import',
      'server/areas/move-in',
      'server/resources',
      'server/db/schema',
      'tests/http/records/import.test.ts',
    ],
    tests: ['tests/http/records/{import,import-files,move-in}.test.ts'],
  },
  'first days': screen('first-day', 'src/app/routes.ts', 'src/ui', 'server/areas/stores'),
  'tables on screen': screen(
    'tables',
    'src/areas/tables',
    'src/areas/seating',
    'src/areas/ordering',
    'src/ui/show',
    'src/commands',
    'server/areas/tables',
    ...charts,
  ),
  'the queue on screen': screen(
    'queue',
    'src/areas/queue',
    'src/areas/seating',
    'src/commands',
    'server/areas/queue',
    ...charts,
  ),
  'orders on screen': screen(
    'order-work',
    'src/areas/orders',
    ...['history', 'kitchen', 'ordering', 'papers', 'perks', 'reasons'].map((area) => `src/areas/${area}`),
    'src/commands',
    ...charts,
  ),
  'the desk': screen(
    'desk',
    'src/areas',
    'src/commands',
    'server/areas/payments',
    'server/areas/orders',
    'server/areas/ordering',
    'machines',
  ),
  'supervisors on screen': screen('supervisor', 'src/areas', 'src/commands', 'server/engine', 'machines'),
  bookings: screen(
    'bookings',
    'src/areas/bookings',
    'src/areas/seating',
    'src/ui/hooks',
    'server/areas/bookings',
    'server/areas/deposits',
    'contract/booking',
  ),
  'the money desk': screen(
    'money-desk',
    'src/areas/money',
    'src/ui/show',
    'src/areas/papers',
    'src/areas/records',
    'server/areas/payments',
    'machines/refund.machine.ts',
  ),
  marketing: screen(
    'marketing',
    'src/areas/marketing',
    'server/areas/marketing',
    'server/areas/messages',
    'server/areas/members/address.ts',
  ),
  'merging members': screen(
    'members',
    'src/areas/members',
    'server/areas/members/merge',
    'server/areas/membership/merge',
  ),
  'prices, draws and tables by a second reckoning': {
    sources: ['contract/money.ts', 'contract/pricing', 'contract/rewards', 'contract/booking', 'tests/money'],
    tests: ['tests/money/{promotions,carts}.test.ts', 'contract/{money,rewards/draw,booking/day}.test.ts'],
  },
  promotions: screen('promotions', 'src/resources/custom', 'server/areas/promotions', 'contract/pricing'),
  credit: screen(
    'credit',
    'src/areas/members',
    'src/areas/perks',
    'src/areas/payments',
    'server/areas/members',
    'server/areas/membership',
  ),
  rewards: screen(
    'rewards',
    'src/areas/rewards',
    'src/areas/members',
    'src/areas/queue/door',
    'server/areas/rewards',
    'server/areas/wheel',
    'server/areas/feedback',
    'server/areas/members',
    'server/areas/membership',
  ),
  'the members’ page': screen('club', 'src/areas/club', 'server/areas/club', 'src/areas/rewards'),
  'trouble on screen': screen('trouble', 'src/api', 'src/app', 'src/device', 'server/http'),
  'starts and stops': {
    sources: [
      'server/cli',
      'server/main.ts',
      'server/config.ts',
      'server/db',
      'server/operator',
      'tests/process/start.test.ts',
    ],
    tests: ['tests/process/{start,operator}.test.ts'],
  },
  'crashes and two servers': {
    sources: ['server/engine', 'server/db', 'server/http', 'tests/process'],
    tests: ['tests/process/{crash,kill,two-servers}.test.ts'],
  },
  'messages and sudden ends': {
    sources: [
      'server/areas/messages',
      'server/areas/marketing',
      'server/areas/members/address.ts',
      'tests/process/crash',
      'tests/process/message-kills.test.ts',
      'tests/process/silence.test.ts',
    ],
    tests: ['tests/process/{message-kills,silence}.test.ts'],
  },
  races: {
    sources: ['server/engine', 'server/areas', 'server/db', 'machines', 'tests/postgres'],
    tests: ['tests/postgres/races/*.test.ts', 'tests/postgres/long-past.test.ts'],
  },
  'paths over HTTP': {
    sources: ['machines', 'server/engine', 'server/areas', 'server/resources', ...paths],
    tests: ['tests/paths/cover.night-both.test.ts', 'tests/paths/walk/street.db.test.ts'],
  },
  'effects of every step': {
    sources: ['machines', 'server/engine', 'server/areas', 'tests/http/effects-matrix.test.ts'],
    tests: ['tests/http/effects-matrix.test.ts'],
  },
  'every call and its senders': {
    sources: [
      'contract',
      'server/http',
      'server/engine',
      'server/areas',
      'server/resources',
      'tests/http',
      'tests/support',
    ],
    tests: ['tests/http/people/tenancy.test.ts', 'tests/http/{fuzz,dates,errors,nul,replay}.test.ts'],
  },
  records: {
    sources: ['server/resources', 'contract/resources', 'server/db/schema', 'tests/http/records/resources.test.ts'],
    tests: ['tests/http/records/resources.test.ts'],
  },
  reports: {
    sources: ['server/reports', 'contract/reports', 'contract/report.ts', 'server/db/schema', 'server/demo'],
    tests: ['server/reports/*.test.ts'],
  },
}

/** A hash of the files that each group is about, by the group's name. */
const hashes = () => Object.fromEntries(Object.entries(groups).map(([name, { sources }]) => [name, hashOf(sources)]))

/** The groups whose files are as they were when their tests last passed. */
export function unchangedGroups() {
  const proven = existsSync(provenFile) ? JSON.parse(readFileSync(provenFile, 'utf8')) : {}
  return Object.entries(hashes()).flatMap(([name, hash]) => (proven[name] === hash ? [name] : []))
}

/** The tests of some groups, as globs. */
export const testsOf = (names) => names.flatMap((name) => groups[name].tests)

/** Notes that the tests of all groups passed with the files as they are. The note is committed with them. */
export function noteProven() {
  writeFileSync(provenFile, `${JSON.stringify(hashes(), null, 2)}\n`)
}
