type Tones = readonly [hertz: number, after: number][]

/**
 * Short sounds that can be distinguished without looking: a new order falls three steps, a ready one rises two, a
 * changed one is one note twice, a cancelled one is deep and falls. `called` is for the waiting room.
 */
const earcons = {
  new: [
    [988, 0],
    [784, 0.16],
    [659, 0.32],
  ],
  ready: [
    [659, 0],
    [988, 0.14],
  ],
  changed: [
    [740, 0],
    [740, 0.14],
  ],
  void: [
    [330, 0],
    [247, 0.2],
  ],
  called: [
    [659, 0],
    [880, 0.22],
  ],
} as const satisfies Record<string, Tones>
export type Earcon = keyof typeof earcons

const length = 0.5
const loudest = 0.5
const silence = 0.0001
let audio: AudioContext | undefined

/** Asks the browser for sound; only a tap or a key may do that. Answers whether there is sound now. */
export async function allowSound(): Promise<boolean> {
  audio ??= new AudioContext()
  await audio.resume().catch(() => undefined)
  return audio.state === 'running'
}

/** Plays a sound where the browser allows it; `volume` goes from 0 to 1. */
export function chime(earcon: Earcon, volume = 1): void {
  if (audio?.state !== 'running' || volume <= 0) return
  for (const [hertz, after] of earcons[earcon]) {
    const start = audio.currentTime + after
    const loudness = audio.createGain()
    loudness.gain.setValueAtTime(silence, start)
    loudness.gain.exponentialRampToValueAtTime(Math.max(silence, loudest * volume), start + 0.02)
    loudness.gain.exponentialRampToValueAtTime(silence, start + length)
    const tone = audio.createOscillator()
    tone.frequency.value = hertz
    tone.connect(loudness).connect(audio.destination)
    tone.start(start)
    tone.stop(start + length)
  }
}
