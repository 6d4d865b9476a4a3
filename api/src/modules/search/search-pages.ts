import type { Ctx } from '#src/context/context.ts';
import { accountMenuOf, type PersonalPage, type PublicPage } from '#src/context/module.ts';

type NamedPage = PublicPage & Pick<PersonalPage, 'names'>;

/** The pages that the search box offers this user: everything that modules register under a name. */
export async function searchablePages(ctx: Ctx): Promise<readonly PersonalPage[]> {
  const { registry, buyer } = ctx;
  const personal = buyer
    ? [
        ...registry.personalPages,
        ...accountMenuOf(registry, buyer.permissions).filter(({ isActive = true }) => isActive),
      ]
    : [];
  return [...personal, ...namedPages(registry), ...(await registry.findPages(ctx))];
}

/** Tools that help to choose where words do not. */
export function toolPages({ registry }: Pick<Ctx, 'registry'>): readonly PersonalPage[] {
  return namedPages(registry).filter(({ isTool }) => isTool);
}

function namedPages({ publicPages }: Ctx['registry']): readonly NamedPage[] {
  return publicPages.filter((page): page is NamedPage => page.names !== undefined);
}
