import type { OperationTexts } from '../platform/http/describe-operations';

export const neighbourhoods: OperationTexts = {
  coordinateToAddress: {
    summary: 'Returns the neighbourhood at a position',
    description:
      'The path and the answer are those of the maps provider; without its key the offline data answers.',
  },
  findNeighbourhoods: {
    summary: 'Finds neighbourhoods by name, in Korean or English',
    description: 'Neighbourhoods of Korea and cities of the world.',
  },
  drawOutlines: {
    summary: 'Returns the outlines of places within a part of the map',
    description:
      'GeoJSON. The box is widened to full steps, so that a small move of the map asks for the same address.',
  },
};
