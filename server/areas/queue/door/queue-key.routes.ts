import { z } from 'zod'
import type { QueueKey } from '#contract/queue/queue-door.ts'
import type { Api } from '../../../http/api.ts'
import { checkMay, runCommand } from '../../../engine/command.ts'
import { keyOf, makeKey } from './queue-key.ts'

const tag = 'Queue'

/** Routes of the address of the public display and of joining by phone: reading it, and replacing it. */
export function queueKeyRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/queue_key',
    { tag, summary: 'The key in the address of the public display' },
    ({ deps, store }) => keyOf(deps.db, store.merchantId),
  )

  api.store(
    'post',
    '/admin/queue_key',
    {
      tag,
      summary: 'Make the key of the public display again; the old address leads nowhere then',
      body: z.strictObject({}),
    },
    (asked, input) => {
      const { merchantId } = asked.store
      let made: QueueKey
      return runCommand(asked, {
        input,
        subjects: async () => [],
        async run(work) {
          checkMay(work, 'queue')
          const { key: before } = await keyOf(work.tx, merchantId)
          made = await makeKey(work.tx, { merchantId, key: asked.deps.ids.id(), madeAt: work.now })
          work.note({
            chart: 'queue-key',
            subjectType: 'queue_key',
            subjectId: merchantId,
            event: 'queueKey.make',
            fromState: before === null ? null : 'made',
            toState: 'made',
            subjectVersion: 1,
          })
        },
        answer: async () => made,
      })
    },
  )
}
