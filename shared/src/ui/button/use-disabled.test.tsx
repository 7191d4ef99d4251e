import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlusIcon } from '../icons/icons';
import { Switch } from '../switch/switch';
import { Button } from './button';
import { IconButton } from './icon-button';

interface Props {
  readonly isFull: boolean;
  readonly onPress: () => void;
}
const kinds = {
  'icon button': ({ isFull, onPress }: Props) => (
    <IconButton label="More" icon={<PlusIcon />} disabled={isFull} onClick={onPress} />
  ),
  button: ({ isFull, onPress }: Props) => (
    <Button disabled={isFull} onClick={onPress}>
      More
    </Button>
  ),
  switch: ({ isFull, onPress }: Props) => (
    <Switch label="More" checked={false} disabled={isFull} onChecked={onPress} />
  ),
};

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'a focused %s that becomes disabled keeps the focus and ignores presses',
  async (kind) => {
    const Kind = kinds[kind];
    const onPress = jest.fn();
    const Example = () => {
      const [isFull, setFull] = useState(false);
      const press = () => {
        onPress();
        setFull(true);
      };
      return <Kind isFull={isFull} onPress={press} />;
    };
    render(<Example />);
    const control = screen.getByRole(kind === 'switch' ? 'switch' : 'button', { name: 'More' });
    await userEvent.click(control);
    expect(control).toHaveAttribute('aria-disabled', 'true');
    expect(control).toBeEnabled();
    expect(control).toHaveFocus();
    await userEvent.click(control);
    expect(onPress).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(control).toBeDisabled();
  },
);
