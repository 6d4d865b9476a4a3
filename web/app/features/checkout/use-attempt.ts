import { useRef } from 'react';
import { newRequestId } from '#app/lib/browser-api.ts';

/**
 * One id for one attempt: a double click or a repetition after a lost connection orders once
 * (docs/domain/http-api.md#repeated-requests). The first answer to an id is the last, so whoever changes what is asked for
 * begins another attempt; but where the last one may have ordered, its answer is fetched first.
 */
export function useAttempt() {
  const id = useRef<string>(undefined);
  const mayHaveOrdered = useRef(false);
  return {
    current: (): string => (id.current ??= newRequestId()),
    isUnsure: (): boolean => mayHaveOrdered.current,
    /** Something else is asked for from now on. */
    renew() {
      if (!mayHaveOrdered.current) id.current = undefined;
    },
    /** The answer has come; the same may be asked again. */
    answered() {
      mayHaveOrdered.current = false;
    },
    /** The answer has come, and nothing is left of this attempt. */
    end() {
      mayHaveOrdered.current = false;
      id.current = undefined;
    },
    /** The answer never came, whatever has been changed meanwhile. */
    lose(requestId: string) {
      mayHaveOrdered.current = true;
      id.current = requestId;
    },
  };
}
