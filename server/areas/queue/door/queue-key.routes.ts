import { z } from 'zod'
import { ownPassword } from '#contract/charts/fields.ts'
import { QueueKey } from '#contract/queue/queue-door.ts'
import { isAboveFloor } from '#contract/roles.ts'
import type { Api, AskedOfStore } from '../../../http/api.ts'
import { checkPassword } from '../../identity/check-password.ts'
import { ApiError } from '../../../http/errors.ts'
import { refusedField } from '../../../http/problem.ts'
import { checkMay, runCommand } from '../../../engine/command.ts'
import { keyOf, makeKey } from './queue-key.ts'

const tag = 'Queue'

/**
 * Keeps staff, or someone at a tablet that was left signed in, from replacing the key: every code and link of the store
 * would end.
 */
async function checkOwner({ deps, ...asked }: AskedOfStore, own: string | undefined): Promise<void> {
  if (!isAboveFloor(asked.actor.role))
    throw new ApiError('right_missing', { message: 'Only an owner of the store replaces its addresses.' })
  if (own === undefined) throw refusedField('own_password', 'ownPassword')
  await checkPassword(deps, { deps, ...asked }, own)
}

/** Routes of the key in the public addresses of a store: to read it, to create it, and for an owner to replace it. */
export function queueKeyRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/queue_key',
    {
      tag,
      right: ['queue', 'floor', 'menu', 'members', 'report'],
      summary: 'The key in the address of the public display',
      answer: QueueKey,
    },
    ({ deps, store }) => keyOf(deps.db, store.merchantId),
  )

  api.store(
    'post',
    '/admin/queue_key',
    {
      tag,
      summary:
        'Make the key of the public addresses; to replace it takes an owner and their password, and the old one ends later',
      body: z.strictObject({ own_password: ownPassword.optional() }),
      answer: QueueKey,
    },
    async (asked, { own_password: typed }) => {
      const { merchantId } = asked.store
      const isNew = (await keyOf(asked.deps.db, merchantId)).key === null
      if (!isNew) await checkOwner(asked, typed)
      let made: QueueKey
      return runCommand(asked, {
        input: {},
        subjects: async () => [],
        async run(work) {
          checkMay(work, 'queue')
          const { key: before } = await keyOf(work.tx, merchantId)
          if (isNew && before !== null)
            throw new ApiError('illegal_transition', { message: 'It was just made. Look at it.' })
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
