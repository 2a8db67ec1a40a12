import { expect, test } from 'vitest'
import { desk, letter, parcel } from './desk.fixture.ts'
import { nearest } from './nearest.ts'

test.each([
  ['lst', 'There is no command "lst". Did you mean "list" or "lint"?'],
  ['run --chart parcle', 'There is no chart "parcle". Did you mean "parcel"? Known: parcel, letter.'],
  ['run --levle pure', 'There is no --levle here. Did you mean "level"?'],
  ['list --level pure', 'There is no --level here. "list" does not take it.'],
  ['run --level htp', 'There is no level "htp". Did you mean "http"? Known: pure, http, hostile, socket, browser.'],
  ['run --generator postmen', 'There is no generator "postmen". Did you mean "postman"?'],
  ['run --goals states,arrows', 'There is no kind of goal "arrows".'],
  ['run --stop never', '"never" is no stop condition.'],
  ['run --seed x', '--seed "x" is no whole number. For example: --seed 7'],
  ['run --max 0', '--max "0" is no number from 1 up.'],
  ['run --generator predefined', '"predefined" needs the events of the path.'],
  ['run --generator postman --events parcel.send', '"postman" finds its own. Leave one of them out.'],
  ['run --events parcel.send', 'Events belong to one chart: name it, for example with --chart order.'],
  ['run --chart parcel --events parcel.sned', 'There is no event "parcel.sned". Did you mean "parcel.send"'],
  ['run --chart parcel --events parcel.send:2', '"parcel.send" has one example:'],
  ['run parcle', 'There is no chart "parcle". Did you mean "parcel"?'],
  ['replay parcel-a parcel-b', '"parcel-b" is one word too many for "replay".'],
  ['run --stop reached(snet)', 'There is no state or arrow "snet". Did you mean "sent"'],
  ['run --generator weighted --weights parcel.send', '"parcel.send" is no weight. For example: --weights'],
  ['run --weights parcel.send=2', '--weights are for the generator "weighted", and not for "transition".'],
  ['run --failed', 'Nothing that failed on the level "pure" is kept.'],
  ['replay', 'What shall it replay? Type: npm run paths -- replay ID'],
  ['replay --kept nowhere.json', '"nowhere.json" cannot be read: it is no JSON.'],
  ['replay --kept a.json parcel-a', '"parcel-a" is one word too many for "replay".'],
  ['replay --kept a.json --times 2', '--times says nothing of a walk that the lab kept.'],
  ['replay parcle-abcdefghij', 'it begins with no chart. Did you mean "parcel"?'],
  ['replay parcel-abcdefghij', 'There is no path "parcel-abcdefghij". It was looked for among the failures kept'],
  ['replay walk-abcdefghij', 'There is no walk "walk-abcdefghij" among the failures kept'],
  ['explain parcel.sent', 'No chart knows "parcel.sent". Did you mean "parcel.send"'],
  ['walk --level pure', 'A walk goes over several charts at once, which only a server keeps together'],
  ['walk --level browser', 'A walk goes over several charts at once, which only a server keeps together'],
  ['charts letters', 'There is no chart "letters". Did you mean "letter"?'],
])('"%s" cannot be understood: it says what is known, and runs nothing', async (line, words) => {
  const { code, said, aside } = await desk({ charts: [parcel, letter] }).type(line)
  expect(aside.replaceAll('\n', ' ')).toContain(words)
  expect({ code, said }).toEqual({ code: 2, said: '' })
})

test('a complaint is no wider than a page, and ends with where help is', async () => {
  const { aside } = await desk().type('replay parcel-abcdefghij')
  expect(Math.max(...aside.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  expect(aside).toMatch(/npm run paths -- replay --help shows all flags\.\n$/)
})

test('every command has a help of its own that fits a page, and without a command all of them are told', async () => {
  const { code, said } = await desk().type('')
  expect(code).toBe(0)
  const names = [...said.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name!)
  expect(names).toEqual([
    'list',
    'run',
    'walk',
    'replay',
    'shrink',
    'cover',
    'contract',
    'report',
    'explain',
    'lint',
    'bugs',
    'charts',
  ])
  const pages = [said]
  for (const name of names) {
    const help = await desk().type(`${name} --help`)
    expect(help).toMatchObject({ code: 0, aside: '' })
    expect(help.said).toContain(`npm run paths -- ${name}`)
    pages.push(help.said)
  }
  const wide = pages
    .join('\n')
    .split('\n')
    .filter((line) => line.length > 100)
  expect(wide).toEqual([])
})

test('a help without flags ends with its words', async () => {
  expect((await desk().type('charts --help')).said).toMatch(/\S$/)
})

test('a level that cannot be opened is told with its reason, as a failure and not as misuse', async () => {
  expect(await desk().type('run --level socket')).toEqual({
    code: 1,
    said: '',
    aside: 'The level "socket" cannot be opened: No PostgreSQL was found.\n',
  })
})

test('a name is guessed from a part of it, or from letters that were mixed up; not from anything', () => {
  const known = ['order.serve', 'order.void', 'ready']
  expect(nearest('serve', known)).toEqual(['order.serve'])
  expect(nearest('raedy', known)).toEqual(['ready'])
  expect(nearest('banana', known)).toEqual([])
})
