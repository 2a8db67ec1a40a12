import { expect, test } from 'vitest'
import { isStop } from './stop-words.ts'

test.each(['STOP', 'stop', 'Stop.', 'Stop, bitte!', 'arrêt', 'Arrêter svp', 'désabonner', 'ABMELDEN', 'sair', 'Stopp'])(
  '"%s" stops offers',
  (answer) => expect(isStop(answer)).toBe(true),
)

test.each(['stop by tonight', 'Can we cancel our table?', 'The end was great', 'Danke', '', '👍', 'stop stop'])(
  '"%s" stops nothing',
  (answer) => expect(isStop(answer)).toBe(false),
)
