/** The built-in database can't start for a reason the operator can repair; the message says how. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

const meaningOfCode: Readonly<Record<string, string>> = {
  EACCES: 'is not writable for this account',
  EPERM: 'is not writable for this account',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'has used up its disk quota',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};

/** Runs `work` on `folder`; a disk's refusal becomes a sentence, every other error passes unchanged. */
export function explainDiskErrors<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const meaning = meaningOfCode[codeOf(cause)];
    if (!meaning) throw cause;
    throw new DatabaseStartError(
      `The state folder ${folder} ${meaning}. Choose another with SHOP_STATE, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** The system's error code, such as ENOENT; empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
