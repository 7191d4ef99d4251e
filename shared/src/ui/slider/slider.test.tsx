import { fireEvent, render, screen } from '@testing-library/react';
import { Slider } from './slider';

it('is a native range input with its value in words', () => {
  const onValue = jest.fn();
  render(
    <Slider
      label="Search distance"
      value={10}
      min={5}
      max={40}
      step={5}
      onValue={onValue}
      format={(km) => `${km} km`}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Search distance' });
  expect(slider).toHaveAttribute('aria-valuetext', '10 km');
  fireEvent.change(slider, { target: { value: '25' } });
  expect(onValue).toHaveBeenCalledWith(25);
});
