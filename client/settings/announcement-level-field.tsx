import { t } from 'texts:chat/chatSettings';
import { LEVELS } from '../../shared/settings.ts';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { changeSettings } from './settings-sync.ts';
import { useSettings } from './settings.store.ts';

export function AnnouncementLevelField() {
  const level = useSettings((state) => state.settings.announcements);
  return (
    <RadioGroup
      name="announcements"
      label={t('level')}
      hint={t('levelHint')}
      value={level}
      choices={LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
      onChange={(announcements) => changeSettings({ announcements })}
    />
  );
}
