import { createContext } from 'react';

/** Why nothing can be changed on the pages below, in words; null where it can (docs/domain/agents.md#looking). */
export const ViewOnlyContext = createContext<string | null>(null);
