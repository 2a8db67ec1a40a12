import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/members/member.ts'
import type { Order } from '#contract/orders/order.ts'
import { keys } from '../../api/transport/keys.ts'
import { earnFor, membersQuery, takeIn } from '../../api/members/members.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { ApproveDialog } from '../../commands/ApproveDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { CommandError } from '../../commands/refusals/CommandError.tsx'
import { PersonChoices } from './PersonChoices.tsx'
import { Input } from '../../ui/form/Input.tsx'

/** A text that may be a phone number: six digits at the least, and only signs that numbers are written with. */
const isPhone = (text: string) => /^[+\d\s().\-/]+$/.test(text) && text.replace(/\D/g, '').length >= 6

/** Finds the member who earns on an order, by phone number or name; if the order is completed a supervisor approves. */
export function MemberDialog({
  order,
  isApproved,
  onClose,
}: {
  order: Order
  isApproved: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { attempt, isBusy, error } = useCommand()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [newName, setNewName] = useState('')
  const { data, error: failure, refetch } = useQuery(membersQuery(useDeferredValue(search.trim())))
  const others = data?.filter(({ id }) => id !== order.member_id)

  const give = ({ id, name }: { id: string; name: string }, approvalId?: string) =>
    attempt({
      ...earnFor(order, id, approvalId),
      done: t('desk.memberSet', { number: order.number, name }),
      touches: [keys.order(order.id), keys.orders()],
      onDone: onClose,
    })
  const isNew = others?.length === 0 && isPhone(search)
  const giveToNew = () =>
    attempt<Member>({
      ...takeIn(search.trim(), newName.trim()),
      touches: [keys.members()],
      onDone: ({ id, name }) => {
        setChosen({ id, name })
        if (isApproved) setIsAsking(true)
        else void give({ id, name })
      },
    })
  if (isAsking && chosen)
    return (
      <ApproveDialog
        title={t('desk.memberTitle', { number: order.number })}
        asked={{
          event: 'owner.setMember',
          subject_type: 'order',
          subject_id: order.id,
          version: order.version,
          amount: 0,
          write: earnFor(order, chosen.id),
        }}
        act={t('desk.memberEarns', { name: chosen.name })}
        isBusy={isBusy}
        error={error}
        onApproved={({ approval_id: approvalId }) => void give(chosen, approvalId)}
        onClose={onClose}
      >
        <p>{t('desk.memberAfter', { name: chosen.name })}</p>
      </ApproveDialog>
    )
  return (
    <Dialog
      title={t('desk.memberTitle', { number: order.number })}
      onClose={onClose}
      foot={
        <>
          <Button text={t('common.back')} onClick={onClose} />
          {isNew ? (
            <Button
              intent="primary"
              type="submit"
              form="take-in"
              text={t('desk.takeInNow', { phone: search.trim() })}
              disabled={newName.trim() === ''}
              loading={isBusy}
            />
          ) : (
            <Button
              intent="primary"
              text={chosen ? t('desk.memberEarns', { name: chosen.name }) : t('desk.chooseMember')}
              disabled={!chosen}
              loading={isBusy}
              onClick={() => chosen && (isApproved ? setIsAsking(true) : void give(chosen))}
            />
          )}
        </>
      }
    >
      <Input
        type="search"
        className="people__search"
        placeholder={t('desk.searchMember')}
        aria-label={t('desk.searchMember')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {!others && <Pending error={failure} onRetry={refetch} rows={4} />}
      {others?.length === 0 && !isNew && <EmptyState title={t('desk.noMemberFound')} text={t('desk.takeInHint')} />}
      {isNew && (
        <form
          id="take-in"
          className="people__new"
          onSubmit={(event) => {
            event.preventDefault()
            void giveToNew()
          }}
        >
          <h3>{t('desk.takeIn')}</h3>
          <Input
            className="people__search"
            placeholder={t('desk.takeInName')}
            aria-label={t('desk.takeInName')}
            value={newName}
            maxLength={80}
            onChange={(event) => setNewName(event.target.value)}
          />
        </form>
      )}
      <PersonChoices
        legend={t('desk.members')}
        people={(others ?? []).map(({ id, name, username, points }) => ({
          id,
          name,
          detail: [username, t('desk.points', { count: points })].join(' · '),
        }))}
        chosen={chosen?.id ?? null}
        onChoose={(id) => setChosen(others?.find((member) => member.id === id) ?? null)}
      />
      <CommandError error={error} />
    </Dialog>
  )
}
