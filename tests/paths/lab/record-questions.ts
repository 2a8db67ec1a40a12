import { incidentWalk, recordedWalk, type RecordedWalk, type RecordQuestions } from '#contract/lab/record.ts'
import { recorderOf } from './record/recorded-app.ts'
import { replayIncident } from './record/replay-incident.ts'
import { replayRecorded, shrinkRecorded } from './record/replay-recorded.ts'
import type { Session } from './session.ts'

/** The answers about recording acts in the shown store, and about repeating records. */
export function recordQuestions(session: Session): RecordQuestions {
  const recorder = recorderOf(session.app)
  const taken = (): RecordedWalk | null => {
    const take = recorder.steps()
    return take && { kind: 'recorded', version: 1, name: 'Recorded', begins: take.begins, steps: [...take.steps] }
  }
  return {
    async startRecording() {
      const house = await session.renew()
      recorder.begin(house, () => session.house() === house)
      return taken()!
    },
    recorded: async () => (recorder.steps()?.isGoing ? taken() : null),
    async stopRecording() {
      const walk = taken()
      recorder.end()
      return walk
    },
    replayRecorded: (walk) => replayRecorded(recordedWalk.parse(walk)),
    shrinkRecorded: (walk) => shrinkRecorded(recordedWalk.parse(walk)),
    replayIncident: (walk) => replayIncident(incidentWalk.parse(walk)),
  }
}
