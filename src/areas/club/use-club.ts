import { clubPageQuery, sendClub } from '../../api/club/club.ts'
import { useGuestWrite } from '../queue/door/use-guest-write.ts'
import { clubWords } from './club-words.ts'

/** A phone that is signed in at a door. */
export interface ClubPhone {
  doorKey: string
  token: string
}

/** Sends the steps of a member from their phone, each once, and reads their page again after it. */
export function useClub({ doorKey, token }: ClubPhone) {
  const { write, isBusy, problem } = useGuestWrite({
    words: clubWords,
    reread: clubPageQuery(doorKey, token).queryKey,
  })
  const send = <T>(step: string[], data: object = {}): Promise<T | null> =>
    write((requestId) => sendClub<T>(doorKey, token, step, data, requestId))
  return { send, isBusy, problem }
}
