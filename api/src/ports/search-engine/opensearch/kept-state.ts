import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CategoryNode, Learnt, OutsideWord } from '@shop/catalogue-index';
import { isConflict, isMissing, type Ask } from './ask.ts';

/** What all nodes know of the index: kept in OpenSearch beside it. */
export type KeptState = {
  /** Which form products are stored in. */
  readonly form: string;
  readonly index: string;
  /** The index before; it stays until the next one is there. */
  readonly previous: string | null;
  /** Number of the last change that is in. */
  readonly read: number;
  /** Number of the last change up to which none is missing. */
  readonly position: number;
  readonly size: number;
  /** Products when it was built: how rare words are. */
  readonly products: number;
  /** How many lists of words belong to it. */
  readonly wordLists: number;
  /** What changed last, the oldest first; whoever has seen less than the first one takes everything as changed. */
  readonly recent: readonly { readonly after: number; readonly to: number; readonly skus: readonly string[] }[];
  /** Which rebuild that was asked for it answers. */
  readonly wanted: string | null;
};

export type Lease = { readonly owner: string; readonly beat: number; readonly seqNo: number; readonly term: number };

type Doc<S> = { readonly _source: S; readonly _seq_no: number; readonly _primary_term: number };

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export type StateStore = ReturnType<typeof openStateStore>;

/** Documents by id: reads are always of the newest state, whatever was refreshed. */
function openDocuments({ ask }: Ask, prefix: string) {
  const path = (id: string) => `/${prefix}.state/_doc/${encodeURIComponent(id)}`;

  async function find<S>(id: string): Promise<Doc<S> | undefined> {
    try {
      return await ask<Doc<S>>('GET', path(id));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    path,
    find,
    readPacked: async <V>(id: string): Promise<V> => {
      const found = await find<{ z: string }>(id);
      if (found === undefined) throw new Error(`search: ${id} is missing`);
      return JSON.parse((await unpack(Buffer.from(found._source.z, 'base64'))).toString('utf8')) as V;
    },
    writePacked: async (id: string, value: unknown): Promise<void> => {
      await ask('PUT', path(id), { z: (await pack(JSON.stringify(value))).toString('base64') });
    },
  };
}

export function openStateStore(connection: Ask, prefix: string) {
  const { ask } = connection;
  const { path, find, readPacked, writePacked } = openDocuments(connection, prefix);
  return {
    /** Makes the place where it is kept; more than once does no harm. */
    async prepare(): Promise<void> {
      try {
        await ask('PUT', `/${prefix}.state`, {
          settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
          mappings: { enabled: false },
        });
      } catch (error) {
        if (!(error instanceof Error && error.message.includes('resource_already_exists'))) throw error;
      }
    },
    read: async (): Promise<KeptState | undefined> => (await find<KeptState>('current'))?._source,
    write: (state: KeptState): Promise<unknown> => ask('PUT', path('current'), state),
    readWanted: async (): Promise<string | undefined> => (await find<{ wanted: string }>('wanted'))?._source.wanted,
    writeWanted: (wanted: string): Promise<unknown> => ask('PUT', path('wanted'), { wanted }),
    readTree: (index: string) => readPacked<readonly CategoryNode[]>(`${index} tree`),
    writeTree: (index: string, tree: readonly CategoryNode[]) => writePacked(`${index} tree`, tree),
    readLearnt: (index: string) => readPacked<Learnt>(`${index} learnt`),
    writeLearnt: (index: string, learnt: Learnt) => writePacked(`${index} learnt`, learnt),
    readWords: (index: string, list: number) => readPacked<readonly OutsideWord[]>(`${index} words ${list}`),
    writeWords: (index: string, list: number, words: readonly OutsideWord[]) =>
      writePacked(`${index} words ${list}`, words),
    ...openLease(connection, prefix),
    /** What belongs to indexes that are gone. */
    async deleteOf(indexes: readonly string[], wordLists: number): Promise<void> {
      for (const index of indexes)
        for (const id of ['tree', 'learnt', ...Array.from({ length: wordLists }, (_, n) => `words ${n}`)])
          await ask('DELETE', path(`${index} ${id}`)).catch((error: unknown) => {
            if (!isMissing(error)) throw error;
          });
    },
  };
}

/** Whose turn it is to feed. */
function openLease(connection: Ask, prefix: string) {
  const { path, find } = openDocuments(connection, prefix);
  return {
    async readLease(): Promise<Lease | undefined> {
      const found = await find<{ owner: string; beat: number }>('lease');
      return found && { ...found._source, seqNo: found._seq_no, term: found._primary_term };
    },
    /** Whether nobody else has written it meanwhile. */
    async writeLease(owner: string, beat: number, before: Lease | undefined): Promise<boolean> {
      const guard = before ? `?if_seq_no=${before.seqNo}&if_primary_term=${before.term}` : '?op_type=create';
      try {
        await connection.ask('PUT', path('lease') + guard, { owner, beat });
        return true;
      } catch (error) {
        if (isConflict(error)) return false;
        throw error;
      }
    },
  };
}
