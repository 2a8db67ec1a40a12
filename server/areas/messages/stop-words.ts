/** Words by which a guest stops offers, without accents and in capitals, in our four languages. */
const words: ReadonlySet<string> = new Set(
  [
    'STOP STOPALL UNSUBSCRIBE END CANCEL QUIT',
    'STOPP ABMELDEN ENDE',
    'ARRET ARRETER DESABONNER',
    'PARAR SAIR CANCELAR',
  ].flatMap((language) => language.split(' ')),
)
/** Words that may accompany one of these. */
const courtesies: ReadonlySet<string> = new Set(['PLEASE', 'BITTE', 'SVP', 'MERCI', 'POR', 'FAVOR', 'THANKS', 'DANKE'])

/** Tells if an answer is a stop: only the word, except a courtesy and full stops; "stop by tonight" is not. */
export function isStop(answer: string): boolean {
  const said = answer
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !courtesies.has(word))
  return said.length === 1 && words.has(said[0]!)
}
