type Tones = readonly [hertz: number, after: number][]

/** Two rising tones, a second apart from anything else in a dining room: somebody is called. */
const called: Tones = [
  [659, 0],
  [880, 0.22],
]
/** Three falling ones, for whoever takes orders. */
export const ordered: Tones = [
  [988, 0],
  [784, 0.16],
  [659, 0.32],
]
const length = 0.5
let audio: AudioContext | undefined

/** Asks the browser for sound; only a tap or a key may do that. Answers whether there is sound now. */
export async function allowSound(): Promise<boolean> {
  audio ??= new AudioContext()
  await audio.resume().catch(() => undefined)
  return audio.state === 'running'
}

/** Plays tones where sound was allowed, seconds after each other. */
export function chime(tones: Tones = called): void {
  if (audio?.state !== 'running') return
  for (const [hertz, after] of tones) {
    const start = audio.currentTime + after
    const volume = audio.createGain()
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.5, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
    const tone = audio.createOscillator()
    tone.frequency.value = hertz
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + length)
  }
}
