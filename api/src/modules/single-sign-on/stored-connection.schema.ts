import { singleSignOnProblems } from '@shop/contract/single-sign-on';
import { permissionPresetNames } from '@shop/contract/user-rights';
import { z } from 'zod/mini';

/** What a connection keeps as JSON (docs/stored-json.md). */
export const ConnectionColumns = z.object({
  roles: z.array(z.object({ value: z.string(), preset: z.enum(permissionPresetNames) })),
  lastTrial: z.nullable(
    z.object({
      at: z.string(),
      problem: z.nullable(z.enum(singleSignOnProblems)),
      subject: z.string(),
      email: z.string(),
      isEmailVerified: z.boolean(),
      roleValues: z.array(z.string()),
      preset: z.nullable(z.enum(permissionPresetNames)),
    }),
  ),
});
