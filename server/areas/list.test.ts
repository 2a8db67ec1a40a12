import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startWork, stepsOf } from './index.ts'
import { areas } from './list.ts'
import { marketingArea } from './marketing/area.ts'
import { holdMembers } from './members/hold-members.ts'
import { settlePerks } from './members/perks/settle-perks.ts'
import { readKeptPhones } from './membership/read-kept-phones.ts'
import { allocateKept } from './orders/allocate-kept.ts'
import { tellDevices } from './push/tell-devices.ts'
import { issueReceipts } from './receipts/issue-receipts.ts'
import { printSlips } from './receipts/print-slips.ts'
import { lockReferrals, settleReferrals } from './referrals/settle-referrals.ts'
import { echoVouchers } from './rewards/echo-vouchers.ts'

test('every area is in the list', async () => {
  const folders = readdirSync('server/areas').filter((name) => existsSync(`server/areas/${name}/area.ts`))
  const declared: unknown[] = []
  for (const name of folders)
    declared.push(...Object.values((await import(`./${name}/area.ts`)) as Record<string, unknown>))
  expect(new Set(areas)).toEqual(new Set(declared))
  expect(areas.length).toBe(folders.length)
})

test('the steps at the end of a command have their order: referrals are locked before members, and written after', () => {
  expect(stepsOf('settle')).toEqual([
    lockReferrals,
    holdMembers,
    settlePerks,
    settleReferrals,
    echoVouchers,
    issueReceipts,
  ])
  expect(stepsOf('announce')).toEqual([printSlips, tellDevices])
})

test('no two areas bring the same step or answer the same question of a command', () => {
  const names = areas.flatMap(({ endings = {}, hooks = {} }) => [...Object.keys(endings), ...Object.keys(hooks)])
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('a server reads phone numbers before it allocates money, and on a copy it first halts the campaigns', () => {
  const always = [readKeptPhones, allocateKept]
  expect(startWork(false)).toEqual(always)
  expect(startWork(true)).toEqual([marketingArea.afterRestore, ...always])
})
