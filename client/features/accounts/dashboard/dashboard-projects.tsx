import { t } from 'texts:accounts/dashboard';
import type { Project } from '../../../../shared/features/projects.ts';
import type { Sound } from '../../../../shared/features/sounds.ts';
import { type Role, sells } from '../../../../shared/roles.ts';
import { load } from '../../../load.ts';
import { BuyerProjects } from './buyer-projects.tsx';
import { OwnProjects } from './own-projects.tsx';
import { SampleProjects } from './sample-projects.tsx';

/** The body of a dashboard: which list, and its first or a further page. */
export type ShownProjects =
  | { readonly list: 'buyer' | 'own'; readonly projects: Project[]; readonly isFirst: boolean }
  | { readonly list: 'samples'; readonly sounds: Sound[] }
  | { readonly list: 'not as buyer' | 'none' };

interface Wanted {
  /** The role of the dashboard. */
  readonly role: string;
  /** The role that the account works in. */
  readonly own: Role;
  readonly before: number | undefined;
}

/** Loads what the dashboard of a role lists (specification, section 2). */
export async function loadProjects(
  { role, own, before }: Wanted,
  signal: AbortSignal,
): Promise<ShownProjects> {
  const page = before === undefined ? {} : { before };
  const isFirst = before === undefined;
  if (role === '1') {
    const { projects } = await load('/users/getBuyerProjects', page, { signal });
    return { list: 'buyer', projects, isFirst };
  }
  if (role === '2') {
    if (!sells(own)) return { list: 'not as buyer' };
    const { projects } = await load('/users/getallprojects', page, { signal });
    return { list: 'own', projects, isFirst };
  }
  if (role === '3') {
    const { projects } = await load('/projects/getAllProjects', { page: 1 }, { signal });
    return { list: 'samples', sounds: projects };
  }
  return { list: 'none' };
}

/** The list below the menu of a dashboard. */
export function DashboardProjects({ shown }: { shown: ShownProjects }) {
  switch (shown.list) {
    case 'buyer':
      return <BuyerProjects projects={shown.projects} isFirst={shown.isFirst} />;
    case 'own':
      return <OwnProjects projects={shown.projects} isFirst={shown.isFirst} />;
    case 'samples':
      return <SampleProjects sounds={shown.sounds} />;
    case 'not as buyer':
      return <p>{t('switchRole')}</p>;
    case 'none':
      return null;
  }
}
