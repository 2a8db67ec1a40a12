import { z } from 'zod'

/** The steps of every kind of record that staff set up; what `record.change` takes is the kind's own. */
export const recordSteps = {
  'record.activate': z.strictObject({}),
  'record.deactivate': z.strictObject({}),
  'record.archive': z.strictObject({}),
  'record.restore': z.strictObject({}),
}
